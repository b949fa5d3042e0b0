import {
  type Checked,
  type CrossErrors,
  type Errors,
  type FormDefinition,
  type Path,
  sentenceAt,
} from '@portal/domain/forms/define-form.ts';
import { sentenceOf } from '@portal/domain/messages/codes/codes.ts';

/** Validation on blur or correction, or on submit: some checks run only on submit. */
export type Occasion = 'field' | 'submit';

/** Inputs of validation in addition to the definition: the facts, and checks that need the page's own data (a verified account). */
export interface ValidationContext<Typed, Facts> {
  readonly facts: Facts;
  readonly pageRules?: ((typed: Typed, occasion: Occasion) => CrossErrors) | undefined;
}

const isInside = (path: Path, part: Path): boolean => part.startsWith(`${path}.`);

/** Shown errors: those of the rules and, separately, those of the server. */
class Wrong {
  shown: Record<Path, string> = {};
  refused: Record<Path, string> = {};

  at(path: Path): string | undefined {
    return this.refused[path] ?? this.shown[path];
  }

  isAny(): boolean {
    return Object.keys(this.shown).length > 0 || Object.keys(this.refused).length > 0;
  }

  refuse(path: Path, message: string): void {
    this.refused = { ...this.refused, [path]: message };
  }

  clearAll(): void {
    this.refused = {};
    this.shown = {};
  }

  show(path: Path, errors: Errors): void {
    const code = errors[path];
    const { [path]: _, ...others } = this.shown;
    this.shown = code === undefined ? others : { ...others, [path]: sentenceAt(path, code) };
  }

  clear(path: Path): void {
    const isOther = ([other]: [Path, string]): boolean => other !== path;
    this.refused = Object.fromEntries(Object.entries(this.refused).filter(isOther));
    this.show(path, {});
  }

  /** After a change: the server's error at the path is cleared, and groups set as a whole count as untouched. */
  change(path: Path, check: () => Errors): void {
    const wasRefused = this.refused[path] !== undefined;
    const isKept = ([part]: [Path, string]): boolean => part !== path && !isInside(path, part);
    this.refused = Object.fromEntries(Object.entries(this.refused).filter(isKept));
    const looked = Object.keys(this.shown).filter((part) => !isInside(path, part));
    if (wasRefused && !looked.includes(path)) looked.push(path);
    this.look(looked, check);
  }

  /** Validates again, and shows errors at these paths only. */
  look(paths: readonly Path[], check: () => Errors): void {
    this.shown = {};
    if (paths.length === 0) return;
    const errors = check();
    for (const path of paths) this.show(path, errors);
  }
}

function validateWith<Typed extends object, Answers, Facts, Condition extends string>(
  { check }: FormDefinition<Typed, Answers, Facts, Condition>,
  context: () => ValidationContext<Typed, Facts>,
) {
  return (typed: Typed, occasion: Occasion): Checked<Answers> => {
    const { facts, pageRules } = context();
    const checked = check(typed, facts);
    const errors: Record<Path, Errors[string]> = checked.ok ? {} : { ...checked.errors };
    for (const [path, code] of Object.entries(pageRules?.(typed, occasion) ?? {}))
      if (code !== undefined) errors[path] ??= code;
    return checked.ok && Object.keys(errors).length === 0 ? checked : { ok: false, errors };
  };
}

/** Validates the values and holds the shown errors. @param draw called when the shown errors change */
export function openValidation<Typed extends object, Answers, Facts, Condition extends string>(
  definition: FormDefinition<Typed, Answers, Facts, Condition>,
  context: () => ValidationContext<Typed, Facts>,
  values: () => Typed,
  draw: () => void,
) {
  const wrong = new Wrong();
  const validateAll = validateWith(definition, context);
  const errorsNow = (): Errors => {
    const checked = validateAll(values(), 'field');
    return checked.ok ? {} : checked.errors;
  };
  const showing =
    <Args extends readonly unknown[]>(change: (...args: Args) => void) =>
    (...args: Args): void => {
      change(...args);
      draw();
    };
  const showAt = (paths: readonly Path[], errors: Errors): void => {
    for (const path of paths) wrong.show(path, errors);
  };
  return {
    errorAt: (path: Path): string | undefined => wrong.at(path),
    isRight: (path: Path): boolean => errorsNow()[path] === undefined,
    clear: showing((path: Path) => wrong.clear(path)),
    clearAll: showing(() => wrong.clearAll()),
    changed: showing((path: Path) => wrong.isAny() && wrong.change(path, errorsNow)),
    show: showing((path: Path) => wrong.show(path, errorsNow())),
    setError: showing((path: Path, message: string) => wrong.refuse(path, sentenceOf(message))),
    revalidate: showing(() => wrong.look(Object.keys(wrong.shown), errorsNow)),
    validate: (paths: readonly Path[]): boolean => {
      const errors = errorsNow();
      showing(showAt)(paths, errors);
      return paths.every((path) => errors[path] === undefined);
    },
    submit: (): Checked<Answers> => {
      const checked = validateAll(values(), 'submit');
      wrong.clearAll();
      showing(showAt)(checked.ok ? [] : Object.keys(checked.errors), checked.ok ? {} : checked.errors);
      return checked;
    },
  };
}
