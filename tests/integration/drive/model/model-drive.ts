import { freeNames } from "./model-names.ts";

/** A content that a file had before it was replaced. */
export interface ModelVersion {
  readonly content: string;
  readonly size: number;
  /** The times when the file began to show it and stopped; epoch ms. */
  readonly createdAt: number;
  readonly replacedAt: number;
}

/** One entry of the naive drive. Its id is the id of the real entry, which must never change. */
export interface ModelNode {
  id: string;
  ownerId: string;
  parentId: string;
  name: string;
  isFile: boolean;
  content: string;
  size: number;
  /** Epoch ms. */
  modifiedAt: number;
  trashed: boolean;
  starred: boolean;
  /** Ids of tags. */
  tags: ReadonlySet<string>;
  /** The last replaced first. */
  versions: readonly ModelVersion[];
}

/** The meaning of a drive in the plainest form: a map of entries, and for each folder the set of its children. */
export class ModelDrive {
  readonly #nodes = new Map<string, ModelNode>();
  readonly #inside = new Map<string, Set<ModelNode>>();

  has(node: ModelNode): boolean {
    return this.#nodes.get(node.id) === node;
  }

  get(id: string): ModelNode | undefined {
    return this.#nodes.get(id);
  }

  of(ownerId: string): ModelNode[] {
    return [...this.#nodes.values()].filter((node) => node.ownerId === ownerId);
  }

  all(): IterableIterator<ModelNode> {
    return this.#nodes.values();
  }

  add(node: ModelNode): void {
    this.#nodes.set(node.id, node);
    this.#within(node).add(node);
  }

  /** Changes an entry, its place included. */
  change(node: ModelNode, change: Partial<Omit<ModelNode, "id">>): void {
    this.#within(node).delete(node);
    Object.assign(node, change);
    this.#within(node).add(node);
  }

  /** Calls an entry by another id. */
  rename(node: ModelNode, id: string): void {
    const inside = this.inside(node.ownerId, node.id);
    this.#nodes.delete(node.id);
    node.id = id;
    this.#nodes.set(id, node);
    for (const child of inside) this.change(child, { parentId: id });
  }

  /** The entries in the folder, together with those that went into the trash from there. */
  inside(ownerId: string, parentId: string): ModelNode[] {
    return [...this.#within({ ownerId, parentId })];
  }

  children(ownerId: string, parentId: string): ModelNode[] {
    return this.inside(ownerId, parentId).filter((node) => !node.trashed);
  }

  /** The entry and what is live below it. */
  subtree(node: ModelNode): ModelNode[] {
    return [node, ...this.children(node.ownerId, node.id).flatMap((child) => this.subtree(child))];
  }

  /** Outermost folder first, the entry itself last. */
  path(node: ModelNode): ModelNode[] {
    const parent = this.get(node.parentId);
    return parent ? [...this.path(parent), node] : [node];
  }

  /** Those that lie in none of the others. */
  outermost(nodes: readonly ModelNode[]): readonly ModelNode[] {
    return nodes.filter(
      (node) =>
        !this.path(node)
          .slice(0, -1)
          .some((above) => nodes.includes(above)),
    );
  }

  inTrash(node: ModelNode): boolean {
    return this.path(node).some((one) => one.trashed);
  }

  usage(ownerId: string): number {
    return chargedFor(this.of(ownerId));
  }

  usageInTrash(ownerId: string): number {
    const tops = this.of(ownerId).filter((node) => node.trashed);
    return chargedFor(tops.flatMap((top) => this.subtree(top)));
  }

  /** Contents that somebody has, or had and keeps. */
  contents(): Set<string> {
    const files = [...this.#nodes.values()].filter((node) => node.isFile);
    return new Set(
      files.flatMap(({ content, versions }) => [content, ...versions.map((version) => version.content)]),
    );
  }

  /** Names under which entries can enter a folder together, in their order. */
  freeNames(
    ownerId: string,
    parentId: string,
    wanted: readonly Pick<ModelNode, "name" | "isFile">[],
  ): Promise<readonly string[]> {
    return freeNames(new Set(this.children(ownerId, parentId).map((child) => child.name)), wanted);
  }

  /** Deletes for good; answers what is gone. What went into the trash on its own account outlives its folder. */
  remove(nodes: readonly ModelNode[]): ModelNode[] {
    const gone = new Set(nodes.flatMap((node) => this.subtree(node)));
    for (const node of gone) {
      this.#within(node).delete(node);
      this.#nodes.delete(node.id);
    }
    return [...gone];
  }

  #within({ ownerId, parentId }: Pick<ModelNode, "ownerId" | "parentId">): Set<ModelNode> {
    const key = `${ownerId}/${parentId}`;
    const found = this.#inside.get(key) ?? new Set();
    this.#inside.set(key, found);
    return found;
  }
}

export const sizeOf = (nodes: readonly { readonly size: number }[]): number =>
  nodes.reduce((total, { size }) => total + size, 0);

export const keptOf = (nodes: readonly ModelNode[]): number =>
  nodes.reduce((total, { versions }) => total + sizeOf(versions), 0);

/** The bytes that the quota counts: contents and kept versions. */
const chargedFor = (nodes: readonly ModelNode[]): number => sizeOf(nodes) + keptOf(nodes);
