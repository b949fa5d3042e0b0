import type { FastifyInstance, InjectOptions } from 'fastify';
import { logProblem } from '../../platform/database/outage-log.ts';
import { nameAndFrames } from '../../platform/refusals/causes.ts';
import type { Platform } from '../../platform/services.ts';
import { type Desk, OperatorProblem } from '../command.ts';
import { explain } from '../explain.ts';
import type { CarryOut } from './operator-socket.ts';

/** Refuses to write a file: the client did not use the path for commands that create one. */
const nobodyTakes = async (): Promise<never> => {
  throw new OperatorProblem(
    'This command writes a file: use the operator command line of the same version as the server.',
  );
};

/** Runs commands inside the running server. @param stopping aborted when the server is about to stop */
export function createServerDesk(platform: Platform, app: FastifyInstance, stopping: AbortSignal): CarryOut {
  const { db, personalData, limits, auditSigner, config, log } = platform;
  const inject = (options: InjectOptions) => app.inject(options);
  return async ({ argv, operator, user, files }, writeFile = nobodyTakes, say) => {
    const server = { config, platform, stopping, inject, writeFile };
    const lines: string[] = [];
    const readFile = async (path: string): Promise<string> => {
      const given = Object.hasOwn(files, path) ? files[path] : undefined;
      if (given === undefined) throw new OperatorProblem(`The file ${path} cannot be read.`);
      return given;
    };
    const print = say ?? ((line: string): void => void lines.push(line));
    const actor = `operator:${operator}`;
    const desk: Desk = { db, personalData, limits, auditSigner, actor, print, readFile, server };
    try {
      // The commands are loaded when the first one runs.
      const { recognise, runCommand } = await import('../run-command.ts');
      await runCommand(desk, recognise(argv), user);
      return { lines, problem: null };
    } catch (error) {
      const logIt = (): void => log.error({ problem: nameAndFrames(error) }, 'an operator’s command failed');
      if (!(error instanceof OperatorProblem)) logProblem(log, error, logIt);
      return { lines, problem: explain(error, ' The log of the server shows where.') };
    }
  };
}
