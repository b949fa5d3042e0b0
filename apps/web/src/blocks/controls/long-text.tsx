import { useField } from '../../lib/form/use-field.ts';
import { TextArea, type TextAreaProps } from '../../ui/fields/text-area.tsx';
import type { Props } from './controls.tsx';

/** Some lines of text. */
export function LongText({ of, ...look }: Props<TextAreaProps, string>) {
  return <TextArea {...look} {...useField(of)} />;
}
