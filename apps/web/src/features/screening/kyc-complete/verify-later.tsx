import { useLater } from '@portal/ui/later/use-later.ts';
import { useProgress } from '../use-progress.ts';

/** Loaded on demand: most applications have no person left to verify. */
const postponedPeople = async () => (await import('./postponed-people.tsx')).PostponedPeople;

/** People still to be verified, with the way to do it: verifying later does not complete the application (decisions §11). */
export function VerifyLater() {
  const { data: progress, refetch } = useProgress();
  const isAnybody = progress?.persons.some(({ eKycStatus }) => eKycStatus === 'SKIP') ?? false;
  const People = useLater(postponedPeople, isAnybody);
  return isAnybody && progress && People ? <People progress={progress} onVerified={() => void refetch()} /> : null;
}
