import { type RotationKind, rotateKey, rotationKinds } from '../../platform/keys/rotation/rotate-key.ts';
import { RotationProblem, usualPace } from '../../platform/keys/rotation/rotation-tools.ts';
import { type Command, type Desk, OperatorProblem, type Typed } from '../command.ts';

/** @throws OperatorProblem */
function kindIn({ words }: Typed): RotationKind {
  const kind = rotationKinds.find((one) => one === words[0]);
  if (!kind) throw new OperatorProblem(`KEY is one of ${rotationKinds.join(', ')}.`);
  return kind;
}

async function rotate({ db, actor, print, server }: Desk, typed: Typed): Promise<void> {
  if (!server) throw new OperatorProblem('Only a running portal can rotate keys.');
  const { keys, keyService: service, personalData } = server.platform;
  const tools = { db, keys, service, personalData, actor, pace: usualPace, stopping: server.stopping, say: print };
  try {
    await rotateKey(tools, kindIn(typed), typed.options.resume === true);
  } catch (error) {
    throw error instanceof RotationProblem ? new OperatorProblem(error.message) : error;
  }
}

export const keyCommands: readonly Command[] = [
  {
    name: 'rotate-key',
    takes: ['KEY'],
    options: { resume: { type: 'boolean' } },
    optionsUsage: '[--resume]',
    about: `replace a key while the portal keeps running: ${rotationKinds.join(', ')}`,
    details: [
      'Waits until every server has the new key, and ends when no stored value uses a former one.',
      'Continue an interrupted rotation with --resume, on any server.',
    ],
    needsServer: true,
    check: (typed) => void kindIn(typed),
    run: rotate,
  },
];
