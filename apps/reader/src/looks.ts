import { type AnswerTree, answerTree } from './answer/leaf.ts';
import { type CanTake, isComplete, lacking, merged, shareRead } from './answer/merged.ts';
import type { Leaf } from './fields/leaf.ts';
import type { Page } from './layout/page.ts';
import type { Engine } from './ocr/engine.ts';

export interface Found {
  readonly kind: string | undefined;
  readonly fields: { readonly [name: string]: readonly Leaf[] | undefined };
}

export interface Readings<T extends Found> {
  readonly read: (engine: Engine, page: Page) => Promise<T | undefined>;
  /** The answer's names of the fields that belong on the document. */
  readonly belongs: (found: T) => readonly string[];
}

/** The merged result of several looks, and the share of the document's fields that was read for sure, 0 to 1. */
export interface Together<T> {
  readonly found: T;
  readonly tree: AnswerTree;
  readonly share: number;
}

/** Number of looks after which a further one is not worthwhile. */
const mostLooks = 4;

export class Looks<T extends Found> {
  readonly #kind: Readings<T>;
  #trees: AnswerTree[] = [];
  #found: T | undefined;
  #count = 0;
  #best = { light: 0, share: 0 };

  constructor(kind: Readings<T>) {
    this.#kind = kind;
  }

  get isEmpty(): boolean {
    return this.#found === undefined;
  }

  get isDone(): boolean {
    return !this.isEmpty && (this.#count >= mostLooks || isComplete(merged(...this.#trees), this.#belongs()));
  }

  get clearestLight(): number {
    return this.#best.light;
  }

  #belongs(): readonly string[] {
    return this.#found === undefined ? [] : this.#kind.belongs(this.#found);
  }

  async take(engine: Engine, page: Page, light: number): Promise<void> {
    const tree = await this.#treeOf(engine, page);
    if (tree === undefined) return;
    const share = shareRead(tree, this.#belongs());
    if (share > this.#best.share) this.#best = { light, share };
    this.#trees.push(tree);
  }

  /** Takes what is missing from a page whose layout does not suit all of it. @param canTake by the known value; by default whatever is not sure */
  async takeLacking(engine: Engine, page: Page, canTake?: CanTake): Promise<void> {
    const tree = await this.#treeOf(engine, page);
    if (tree !== undefined) this.#trees.push(lacking(tree, merged(...this.#trees), canTake));
  }

  /** Returns undefined for a different kind of document than was found first. */
  async #treeOf(engine: Engine, page: Page): Promise<AnswerTree | undefined> {
    const found = await this.#kind.read(engine, page);
    if (found === undefined) return undefined;
    this.#count++;
    this.#found ??= found;
    return found.kind === this.#found.kind ? answerTree(page, found.fields) : undefined;
  }

  /** Takes a straightened page if it shows more than before; from the earlier looks only what it lacks is kept. @returns whether it was taken */
  async takeIfClearer(engine: Engine, page: Page, light: number): Promise<boolean> {
    const found = await this.#kind.read(engine, page);
    if (found === undefined || found.kind !== this.#found?.kind) return false;
    const tree = answerTree(page, found.fields);
    const share = shareRead(tree, this.#kind.belongs(found));
    if (share <= this.#best.share) return false;
    this.#count++;
    this.#best = { light, share };
    this.#found = found;
    this.#trees = [tree, ...this.#trees.map((crooked) => lacking(crooked, tree))];
    return true;
  }

  together(): Together<T> | undefined {
    const tree = merged(...this.#trees);
    return this.#found && { found: this.#found, tree, share: shareRead(tree, this.#belongs()) };
  }
}
