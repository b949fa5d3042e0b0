import { deskChangesWords } from '@portal/domain/messages/desk/desk-changes.ts';
import { deskDecideWords } from '@portal/domain/messages/desk/desk-decide.ts';
import { deskEvidenceWords } from '@portal/domain/messages/desk/desk-evidence.ts';
import { deskFrameWords as words } from '@portal/domain/messages/desk/desk-frame.ts';
import { deskNoteWords } from '@portal/domain/messages/desk/desk-notes.ts';
import { deskQueueWords } from '@portal/domain/messages/desk/desk-queue.ts';
import { deskRequestWords } from '@portal/domain/messages/desk/desk-request.ts';
import { deskTimelineWords } from '@portal/domain/messages/desk/desk-timeline.ts';
import { deskViewerWords } from '@portal/domain/messages/desk/desk-viewer.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Dialog } from '@portal/ui/feedback/dialog.tsx';
import { Key } from '../blocks/marks.tsx';
import { switchKeys, useKeysOn } from '../lib/keys/use-keys.ts';
import css from './frame.module.css';

const list: readonly (readonly [keys: readonly string[], meaning: string])[] = [
  [['↑', '↓'], deskQueueWords.move],
  [['Enter'], deskQueueWords.open],
  [['A'], deskQueueWords.assignToMe],
  [['G'], deskQueueWords.nextKey],
  [['F'], deskQueueWords.filterKey],
  [['/'], deskQueueWords.findKey],
  [['1–9'], deskViewerWords.keyDocument],
  [['[', ']'], deskViewerWords.keyPerson],
  [['.', ','], deskEvidenceWords.keyDiffering],
  [['X'], deskEvidenceWords.keyCheck],
  [['N'], deskNoteWords.key],
  [['1–5'], deskTimelineWords.filters],
  [['+', '-', '0'], deskViewerWords.keyZoom],
  [['T'], deskViewerWords.keyTurn],
  [['<', '>'], deskViewerWords.keyPage],
  [['D'], deskDecideWords.keyDecide],
  [['O'], deskDecideWords.keyOpen],
  [['Ctrl', 'Enter'], deskDecideWords.keySend],
  [['V'], deskDecideWords.keyVerify],
  [['J', 'K'], deskChangesWords.keyChange],
  [['M'], deskChangesWords.keyAllSeen],
  [['R'], deskRequestWords.keyRequest],
  [['B'], deskRequestWords.keyMark],
  [['Y'], deskRequestWords.keyAccept],
  [['S'], deskRequestWords.keyVersions],
  [['?'], deskQueueWords.keysKey],
];

interface KeysDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** List of the desk's keys, with a switch to turn them off for people who use speech input. */
export function KeysDialog({ open, onClose }: KeysDialogProps) {
  const isOn = useKeysOn();
  return (
    <Dialog open={open} title={words.keysTitle} size="wide" onClose={onClose}>
      <dl className={css.keys}>
        {list.map(([keys, meaning]) => (
          <KeyRow key={meaning} keys={keys} meaning={meaning} />
        ))}
      </dl>
      <label className={classNames(css.switch, 'row middle gap-8')}>
        <input type="checkbox" checked={isOn} onChange={(event) => switchKeys(event.target.checked)} />
        {words.keysOn}
      </label>
      <p className="mt-16">{words.keysAbout}</p>
    </Dialog>
  );
}

const KeyRow = ({ keys, meaning }: { readonly keys: readonly string[]; readonly meaning: string }) => (
  <div>
    <dt>
      {keys.map((key) => (
        <Key key={key}>{key}</Key>
      ))}
    </dt>
    <dd>{meaning}</dd>
  </div>
);
