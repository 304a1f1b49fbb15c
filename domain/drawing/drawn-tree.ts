/**
 * Computes the cost of painting a drawing with its references followed. A few lines that refer to
 * each other can mean billions of shapes, which no browser survives; so everything that is painted
 * is counted before it is shown.
 */
import { err, ok, type Result } from "#domain/result.ts";
import {
  namesOf,
  type Reference,
  referencesOfElement,
  type StyleReferences,
} from "./drawn-references.ts";
import {
  cornersOf,
  DEFINITIONS,
  EXTRA_COST,
  FILTER_FUNCTION,
  GRADIENTS,
  MARKS,
  type PaintingSum,
  timesPainted,
  UNPAINTED,
} from "./painting-cost.ts";

/**
 * Maximum number of painted shapes, including those that references repeat; masks and filters count
 * as several shapes, because they cost more.
 */
export const MAX_PAINTED = 300_000;
/** Maximum length of a chain of references. */
export const MAX_REFERENCE_DEPTH = 10;

export type TreeRejection = "tooManyReferences" | "referencesTooDeep" | "referenceLoop";

export interface DrawnContent {
  readonly isBlank: boolean;
  /** Indexes of elements whose reference has no target. */
  readonly dangling: readonly number[];
}

export type TreeFinding = Result<DrawnContent, TreeRejection>;

interface Drawn {
  readonly local: string;
  /** Index of the parent element; below 0 for the root. */
  readonly parent: number;
  readonly children: number[];
  readonly references: readonly Reference[];
  readonly keys: readonly string[];
  readonly corners: number;
  readonly isMark: boolean;
}

/**
 * Indexes of all elements with the same name, in the order of the drawing; browsers use the first.
 */
interface Named {
  readonly indexes: number[];
  /** Position in `indexes` of the first element that was not removed. */
  first: number;
}

export class DrawnTree {
  private readonly drawn: Drawn[] = [];
  private readonly open: number[] = [];
  private readonly byId = new Map<string, Named>();
  /** Indexes of `use` elements without a target, and of their content: they are not written. */
  private readonly gone = new Set<number>();
  private readonly sums = new Map<number, PaintingSum>();
  private readonly entered = new Set<number>();
  private rejection: TreeRejection | undefined;
  private styles: StyleReferences = new Map();

  /**
   * Adds an element to the tree and returns its index.
   * @param attributes as in the source, none removed
   */
  enter(local: string, attributes: ReadonlyMap<string, string>): number {
    const index = this.drawn.length;
    const parent = this.open.at(-1) ?? -1;
    const id = attributes.get("id");
    if (id !== undefined) this.name(index, id);
    const classes = (attributes.get("class") ?? "").split(/\s+/).map((name) => `.${name}`);
    this.drawn.push({
      local,
      parent,
      children: [],
      references: referencesOfElement(local, attributes),
      keys: [local, `#${id ?? ""}`, ...classes, "*"],
      corners: cornersOf(attributes.get("d") ?? attributes.get("points") ?? ""),
      isMark: MARKS.has(local) && (local !== "image" || attributes.has("href")),
    });
    this.drawn[parent]?.children.push(index);
    this.open.push(index);
    return index;
  }

  private name(index: number, id: string): void {
    const named = this.byId.get(id) ?? { indexes: [], first: 0 };
    named.indexes.push(index);
    this.byId.set(id, named);
  }

  /**
   * Index of the first element that was not removed. Removed elements never come back, so each is
   * skipped once.
   */
  private firstOf(named: Named | undefined): number | undefined {
    if (named === undefined) return undefined;
    while (this.gone.has(named.indexes[named.first] ?? -1)) named.first += 1;
    return named.indexes[named.first];
  }

  leave(): void {
    this.open.pop();
  }

  /**
   * Finds references without a target, and whether anything visible is left.
   * @param styles references of the style elements, by the last part of their selectors
   */
  find(styles: StyleReferences): TreeFinding {
    this.styles = styles;
    const dangling = this.findDangling();
    const root = this.sum(0, 0);
    if (root.cost > MAX_PAINTED) this.rejection ??= "tooManyReferences";
    if (this.rejection !== undefined) return err(this.rejection);
    return ok({ isBlank: root.marks === 0, dangling });
  }

  /**
   * Indexes of `use` elements without a target. Removing one frees its name for another element and
   * may leave another `use` without a target, so the search is repeated until nothing is removed.
   */
  private findDangling(): readonly number[] {
    const uses = [...this.drawn.keys()].filter((index) => this.drawn[index]?.local === "use");
    const dangling: number[] = [];
    for (let round = 0; round <= MAX_REFERENCE_DEPTH; round += 1) {
      const found = uses.filter((index) => !this.gone.has(index) && this.isDangling(index));
      if (found.length === 0) return dangling;
      dangling.push(...found);
      for (const index of found) this.leaveOut(index);
    }
    this.rejection ??= "referencesTooDeep";
    return dangling;
  }

  private isDangling(index: number): boolean {
    const references = this.drawn[index]?.references ?? [];
    return !references.some(({ id, kind }) => kind === "content" && this.targets(id).length > 0);
  }

  private leaveOut(index: number): void {
    this.gone.add(index);
    for (const child of this.drawn[index]?.children ?? []) this.leaveOut(child);
  }

  /**
   * Indexes of all elements that a browser may find by this id: more than one where browsers differ
   * about blanks and escapes.
   */
  private targets(id: string): readonly number[] {
    const found = namesOf(id).map((name) => this.firstOf(this.byId.get(name)));
    return [...new Set(found)].filter((index) => index !== undefined);
  }

  /**
   * Sums the cost of an element with its content and references. A circular reference, or too long
   * a chain, refuses the whole drawing.
   */
  private sum(index: number, depth: number): PaintingSum {
    const known = this.sums.get(index);
    if (known !== undefined) {
      if (depth + known.depth > MAX_REFERENCE_DEPTH) this.rejection ??= "referencesTooDeep";
      return known;
    }
    if (this.entered.has(index)) this.rejection ??= "referenceLoop";
    if (depth > MAX_REFERENCE_DEPTH) this.rejection ??= "referencesTooDeep";
    if (this.rejection !== undefined) return UNPAINTED;
    this.entered.add(index);
    const sum = this.added(index, depth);
    this.entered.delete(index);
    this.sums.set(index, sum);
    return sum;
  }

  private added(index: number, depth: number): PaintingSum {
    const own = this.drawn[index];
    // The colours of a gradient cost the same however often it is used, and a gradient refers to no
    // shapes.
    if (own === undefined || GRADIENTS.has(own.local)) return UNPAINTED;
    const { local, isMark } = own;
    const sum = {
      cost: 1 + (EXTRA_COST.get(local) ?? 0),
      shapes: 1,
      corners: own.corners,
      marks: isMark ? 1 : 0,
      depth: 0,
    };
    const addAll = (other: PaintingSum) => {
      sum.cost += other.cost;
      sum.shapes += other.shapes;
      sum.corners += other.corners;
      sum.marks += other.marks;
    };
    for (const child of own.children) {
      if (this.gone.has(child)) continue;
      const part = this.sum(child, depth);
      sum.depth = Math.max(sum.depth, part.depth);
      if (!DEFINITIONS.has(this.drawn[child]?.local ?? "")) addAll(part);
    }
    const references = this.referencesAt(index);
    const targets = references.flatMap((reference) => {
      if (reference.kind === "function") return [{ reference, part: FILTER_FUNCTION }];
      return this.targets(reference.id).map((target) => {
        const part = this.sum(target, depth + 1);
        sum.depth = Math.max(sum.depth, part.depth + 1);
        return { reference, part };
      });
    });
    for (const { reference, part } of targets) if (reference.kind === "content") addAll(part);
    for (const { reference, part } of targets) sum.cost += part.cost * timesPainted(reference, sum);
    return sum;
  }

  /**
   * References of an element: its own, those of the stylesheet and, for a definition, those it
   * inherits from its parents.
   */
  private referencesAt(index: number): readonly Reference[] {
    const own = this.drawn[index];
    if (own === undefined) return [];
    const direct = [...own.references, ...this.styled(own)];
    if (!DEFINITIONS.has(own.local)) return direct;
    for (let at = own.parent; at >= 0; at = this.drawn[at]?.parent ?? -1) {
      const around = this.drawn[at];
      if (around === undefined) break;
      const inherited = [...around.references, ...this.styled(around)].filter(
        ({ kind, id }) =>
          (kind === "paint" || kind === "marker") && !this.targets(id).includes(index),
      );
      direct.push(...inherited);
    }
    return direct;
  }

  private styled({ keys }: Drawn): readonly Reference[] {
    return this.styles.size === 0 ? [] : keys.flatMap((key) => this.styles.get(key) ?? []);
  }
}
