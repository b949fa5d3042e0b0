import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Platform } from '../platform/services.ts';
import { type Desk, OperatorProblem } from './command.ts';
import type { AskedCommand, CommandAnswer } from './exchange.ts';
import { explain } from './explain.ts';
import { recognise, runCommand } from './run-command.ts';

/**
 * Carries commands out inside the running server.
 * @param stopping aborted when the server is about to stop
 */
export function createServerDesk(
  { db, personalData, limits, config, log }: Platform,
  app: FastifyInstance,
  stopping: AbortSignal,
): (asked: AskedCommand) => Promise<CommandAnswer> {
  const server = { config, stopping, inject: (options: InjectOptions) => app.inject(options) };
  return async ({ argv, operator, files }) => {
    const lines: string[] = [];
    const readFile = async (path: string): Promise<string> => {
      const given = Object.hasOwn(files, path) ? files[path] : undefined;
      if (given === undefined) throw new OperatorProblem(`The file ${path} cannot be read.`);
      return given;
    };
    const print = (line: string): void => void lines.push(line);
    const desk: Desk = { db, personalData, limits, actor: `operator:${operator}`, print, readFile, server };
    try {
      await runCommand(desk, recognise(argv));
      return { lines, problem: null };
    } catch (error) {
      const known = error instanceof OperatorProblem;
      if (!known)
        log.error({ problem: error instanceof Error ? error.name : 'unknown' }, 'an operator’s command failed');
      return { lines, problem: explain(error) };
    }
  };
}
