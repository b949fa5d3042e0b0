import { MarkedPicture } from '@portal/ui/request/marked-picture.tsx';
import { Reason } from '@portal/ui/request/reason.tsx';
import { RequestCard } from '@portal/ui/request/request-card.tsx';
import type { ComponentProps } from 'react';
import { type Part, part } from '../part.ts';
import { pictureAddress, samples } from '../samples.ts';

const picture = {
  url: pictureAddress,
  label: samples.file,
  points: '50,10 90,10 90,30 50,30',
  scale: 100,
};
const mark = { title: samples.person, ...picture };
const reason = { title: samples.person, text: samples.sentence };
const card = (over: Partial<ComponentProps<typeof RequestCard>> = {}) => (
  <RequestCard title={samples.company} reason={reason} {...over} />
);

export const requestParts: readonly Part[] = [
  part('ui/request/marked-picture.tsx', { marked: () => <MarkedPicture {...picture} /> }),
  part('ui/request/reason.tsx', {
    text: () => <Reason {...reason} />,
    content: () => <Reason title={samples.person}>{samples.longSentence}</Reason>,
  }),
  part('ui/request/request-card.tsx', {
    plain: () => card(),
    marked: () => card({ asked: samples.sentence, due: { text: samples.person, note: samples.person }, mark }),
    overdue: () => card({ due: { text: samples.person }, overdue: samples.sentence }),
    long: () =>
      card({
        title: samples.longCompany,
        due: { text: samples.person, note: samples.sentence },
        reason: { ...reason, text: samples.longSentence },
      }),
  }),
];
