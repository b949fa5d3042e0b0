import { MaskedField } from '@portal/ui/fields/masked-field.tsx';
import { TextField } from '@portal/ui/fields/text-field.tsx';
import { businessNumberMask } from '../../lib/masks/masks.ts';
import { dateMask } from '../../lib/masks/typed-masks.ts';
import type { AskedName } from '../certificate/certificate-fields.ts';

const masks = { registerNumber: businessNumberMask, openDate: dateMask } as const;

interface AskedFieldProps {
  readonly name: AskedName;
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

export function AskedField({ name, ...shared }: AskedFieldProps) {
  if (name === 'repName') return <TextField maxLength={200} {...shared} />;
  return <MaskedField mask={masks[name]} {...shared} />;
}
