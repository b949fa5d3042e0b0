import { Badge } from '@portal/ui/base/badge.tsx';
import { Button, type ButtonLook } from '@portal/ui/base/button.tsx';
import { Icon, type IconName, LineIcon } from '@portal/ui/base/icon.tsx';
import { IconBox } from '@portal/ui/base/icon-box.tsx';
import { Sentences } from '@portal/ui/base/sentences.tsx';
import { Spinner } from '@portal/ui/base/spinner.tsx';
import { VisuallyHidden } from '@portal/ui/base/visually-hidden.tsx';
import { useUiWords } from '@portal/ui/base/words.tsx';
import { focused, type Part, part } from '../part.ts';
import { samples } from '../samples.ts';

const tones = ['brand', 'neutral', 'green', 'red', 'amber'] as const;
const buttons: readonly ButtonLook[] = ['primary', 'secondary', 'quiet', 'danger'];
const icons: readonly IconName[] = [
  'check',
  'alert',
  'info',
  'close',
  'plus',
  'down',
  'upload',
  'camera',
  'file',
  'next',
  'back',
  'card',
  'clock',
  'infoCircle',
  'alertCircle',
  'help',
  'menu',
  'search',
];

function Words() {
  const words = useUiWords();
  return (
    <p>
      {words.optional} · {words.choose} · {words.stepOf(2, 5)}
    </p>
  );
}

const everyButton = (props: { disabled?: boolean; busy?: boolean; size?: 'small' }) => (
  <div className="gallery-line">
    {buttons.map((look) => (
      <Button key={look} look={look} {...props}>
        {look}
      </Button>
    ))}
  </div>
);

export const baseParts: readonly Part[] = [
  part('ui/base/badge.tsx', {
    tones: () => (
      <div className="gallery-line">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
    ),
    long: () => <Badge>{samples.longCompany}</Badge>,
  }),
  part('ui/base/button.tsx', {
    looks: () => everyButton({}),
    small: () => everyButton({ size: 'small' }),
    disabled: () => everyButton({ disabled: true }),
    busy: () => everyButton({ busy: true }),
    'busy-with-words': () => (
      <Button look="primary" busy busyLabel={samples.sentence}>
        {samples.company}
      </Button>
    ),
    focus: focused(() => <Button look="primary">{samples.company}</Button>),
    full: () => (
      <Button look="primary" full>
        {samples.company}
      </Button>
    ),
    long: () => <Button look="primary">{samples.longSentence}</Button>,
    icon: () => <Button icon={<Icon name="plus" size={18} />}>{samples.company}</Button>,
    'icon-busy': () => (
      <Button icon={<Icon name="plus" size={18} />} busy busyLabel={samples.sentence}>
        {samples.company}
      </Button>
    ),
  }),
  part('ui/base/icon-box.tsx', {
    tones: () => (
      <div className="gallery-line">
        <IconBox>
          <Icon name="card" size={18} />
        </IconBox>
        <IconBox tone="amber">
          <Icon name="clock" size={18} />
        </IconBox>
      </div>
    ),
  }),
  part('ui/base/icon.tsx', {
    all: () => (
      <div className="gallery-line">
        {icons.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </div>
    ),
    own: () => <LineIcon path="M4 12h16" />,
  }),
  part('ui/base/sentences.tsx', {
    one: () => (
      <p>
        <Sentences of={samples.sentence} />
      </p>
    ),
    two: () => (
      <p>
        <Sentences of={`${samples.longSentence} ${samples.sentence}`} />
      </p>
    ),
  }),
  part('ui/base/spinner.tsx', { turning: () => <Spinner /> }),
  part('ui/base/visually-hidden.tsx', {
    'drawn-beside': () => (
      <p>
        {samples.company}
        <VisuallyHidden> {samples.sentence}</VisuallyHidden>
      </p>
    ),
  }),
  part('ui/base/words.tsx', { some: () => <Words /> }),
];
