import { deskDecideWords as words } from '@portal/domain/messages/desk/desk-decide.ts';
import { leastApprovers } from '@portal/domain/rules/review/four-eyes.ts';
import { Banner } from '../../blocks/banner.tsx';
import { useSecond } from '../../lib/query/second.ts';

/** Where something waits that nobody could confirm, or could not be: for approvers and administrators. */
export function Stuck() {
  const { data } = useSecond();
  if (!data || (data.stuck === 0 && data.approvers >= leastApprovers)) return null;
  return <Banner>{data.stuck > 0 ? words.stuck(data.stuck) : words.fewApprovers}</Banner>;
}
