import { verifyLaterWords as words } from '@portal/domain/messages/screening/kyc-complete.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { showDialog } from '@portal/ui/feedback/dialog-store.ts';
import { useLater } from '@portal/ui/later/use-later.ts';
import { Section } from '@portal/ui/layout/section.tsx';
import { useState } from 'react';
import { whenLoaded } from '../../../lib/later/when-loaded.ts';
import type { Progress } from '../id-card/model/id-card-counts.ts';
import { PostponedCard } from '../representative-info/postponed-card.tsx';

type Person = Progress['persons'][number];

interface PostponedPersonProps {
  readonly person: Person;
  readonly progress: Progress;
  readonly onVerified: () => void;
}

const idGuide = async () => (await import('../representative-info/id-guide.tsx')).IdGuide;

const titleOf = ({ type, seq, krname }: Person): string =>
  type === 'SR01' ? words.agent(krname) : words.representative(seq + 1, krname);

function PostponedPerson({ person, progress, onVerified }: PostponedPersonProps) {
  const [open, setOpen] = useState(false);
  const [guide, setGuide] = useState(false);
  const IdGuide = useLater(idGuide, guide);
  const title = titleOf(person);
  const verified = (): void => {
    void showDialog(words.verified, { title: words.verifiedTitle });
    onVerified();
  };
  return (
    <li className="stack gap-16">
      <div className="row wrap middle between gap-8">
        <h3>{title}</h3>
        {!open && (
          <Button size="small" onClick={() => setOpen(true)}>
            {words.verify(title)}
          </Button>
        )}
      </div>
      {IdGuide && <IdGuide open={guide} onClose={() => setGuide(false)} />}
      {open && (
        <PostponedCard
          person={person}
          progress={progress}
          onVerified={verified}
          onGuide={() => void whenLoaded(idGuide, () => setGuide(true))}
        />
      )}
    </li>
  );
}

/** Everyone whose verification was postponed; each can be verified here, which the contract requires (specification 2 §8.1). */
export function PostponedPeople({ progress, onVerified }: Omit<PostponedPersonProps, 'person'>) {
  const people = progress.persons.filter(({ eKycStatus }) => eKycStatus === 'SKIP');
  return (
    <Section title={words.title} lead={words.lead}>
      <ul className="stack gap-24">
        {people.map((person) => (
          <PostponedPerson
            key={`${person.type}/${person.seq}`}
            person={person}
            progress={progress}
            onVerified={onVerified}
          />
        ))}
      </ul>
    </Section>
  );
}
