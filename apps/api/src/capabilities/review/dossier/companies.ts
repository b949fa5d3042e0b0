import * as z from 'zod/mini';
import type { Dossier } from './dossier.service.ts';

const named = z.catch(z.array(z.string()), []);

/** Companies among the shareholders, in the order in which their shareholders' lists are named. */
export const companiesOf = ({ owners }: Pick<Dossier['application'], 'owners'>): readonly string[] =>
  named.parse(owners?.answers.companies);
