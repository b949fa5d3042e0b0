import { taskSchema } from '../../src/pool/messages.ts';
import { tooLongSignal } from '../../src/pool/process-guard.ts';

// A worker process that never finishes an identity card and answers anything else at once. After its first document, the back of a card is
// too much for it, and a document of any kind takes too long.
let read = 0;
process.on('disconnect', () => process.exit(0));
process.on('message', (message) => {
  const { id, inferType } = taskSchema.parse(message);
  if (inferType === 'id-card') return;
  if (read > 0 && inferType === 'card-back') process.kill(process.pid, 'SIGKILL');
  if (read > 0 && inferType === 'any') process.kill(process.pid, tooLongSignal);
  read += 1;
  process.send?.({ type: 'done', id, outcome: { kind: 'read', image: { inferResult: 'SUCCESS' } } });
});
