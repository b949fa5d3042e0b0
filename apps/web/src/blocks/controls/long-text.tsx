import { TextArea, type TextAreaProps } from '@portal/ui/fields/text-area.tsx';
import { useField } from '@portal/ui/form/use-field.ts';
import type { Props } from './controls.tsx';

export function LongText({ of, ...look }: Props<TextAreaProps, string>) {
  return <TextArea {...look} {...useField(of)} />;
}
