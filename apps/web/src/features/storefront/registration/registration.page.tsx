import { useMallGate } from '../../../lib/mall/mall.ts';
import { CannotRegister } from './cannot-register.tsx';
import { RegistrationForm } from './registration-form.tsx';

/** /cafe24/registration: the wizard, or the reason why nothing can be registered. */
export function Page() {
  return useMallGate().kind === 'forbidden' ? <CannotRegister /> : <RegistrationForm />;
}
