import { isMessageCode, type MessageCode } from '@portal/domain/messages/codes.ts';
import * as z from 'zod/mini';
import { type CodedMessage, invalid } from '../../platform/http/refusal.ts';

/** Checks values one after another and refuses with all that is wrong at once. */
export function fieldCheck() {
  const errors: Record<string, MessageCode | CodedMessage> = {};
  const refuse = (field: string, message: MessageCode | CodedMessage): void => {
    errors[field] ??= message;
  };
  return {
    refuse,
    /** The normalised value; an empty text, and a sentence at the field, where the rule is broken. */
    take(field: string, rule: z.ZodMiniType<string>, value: string, message?: MessageCode | CodedMessage): string {
      const result = z.safeParse(rule, value);
      if (result.success) return result.data;
      const code = result.error.issues[0]?.message ?? '';
      refuse(field, message ?? (isMessageCode(code) ? code : 'common.invalid'));
      return '';
    },
    /** @throws Refusal VALIDATION where anything was wrong */
    settle(): void {
      if (Object.keys(errors).length > 0) throw invalid(errors);
    },
  };
}
