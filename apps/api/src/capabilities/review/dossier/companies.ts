import * as z from 'zod/mini';
import type { Dossier } from './dossier.service.ts';

const named = z.catch(z.array(z.string()), []);

/** Shareholders that are companies, in the order by which their shareholders' lists are named. */
export const companiesOf = ({ owners }: Pick<Dossier['application'], 'owners'>): readonly string[] =>
  named.parse(owners?.answers.companies);
