import { useMallGate } from '../../lib/mall.ts';
import { CannotRegister } from './registration/cannot-register.tsx';
import { RegistrationForm } from './registration/registration-form.tsx';

/** /cafe24/registration: the wizard, or why nothing can be registered. */
export function Page() {
  return useMallGate().kind === 'forbidden' ? <CannotRegister /> : <RegistrationForm />;
}
