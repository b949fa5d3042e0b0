import { deskDecideWords as words } from '@portal/domain/messages/desk/desk-decide.ts';
import { leastApprovers } from '@portal/domain/rules/review/four-eyes.ts';
import { Banner } from '../../blocks/banner.tsx';
import { useSecond } from '../../lib/query/second.ts';

/** Warns approvers and administrators that something waits which nobody can confirm, or that this could happen. */
export function Stuck() {
  const { data } = useSecond();
  if (!data || (data.stuck === 0 && data.approvers >= leastApprovers)) return null;
  return <Banner>{data.stuck > 0 ? words.stuck(data.stuck) : words.fewApprovers}</Banner>;
}
