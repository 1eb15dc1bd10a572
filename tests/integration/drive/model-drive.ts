import { firstFree } from "../../../server/services/tree/names/first-free.ts";
import { numberedName } from "../../../server/services/tree/names/names.ts";

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
}

/** What a drive means, said as plainly as possible: a map of entries, and for each folder the set of its children. */
export class ModelDrive {
  readonly #nodes = new Map<string, ModelNode>();
  readonly #inside = new Map<string, Set<ModelNode>>();

  get(id: string): ModelNode | undefined {
    return this.#nodes.get(id);
  }

  of(ownerId: string): ModelNode[] {
    return [...this.#nodes.values()].filter((node) => node.ownerId === ownerId);
  }

  add(node: ModelNode): void {
    this.#nodes.set(node.id, node);
    this.#within(node).add(node);
  }

  /** Changes an entry, its place included. */
  change(node: ModelNode, change: Partial<ModelNode>): void {
    this.#within(node).delete(node);
    Object.assign(node, change);
    this.#within(node).add(node);
  }

  /** What was put into the folder and lies there, or went into the trash from there. */
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

  inTrash(node: ModelNode): boolean {
    return this.path(node).some((one) => one.trashed);
  }

  usage(ownerId: string): number {
    return sizeOf(this.of(ownerId));
  }

  usageInTrash(ownerId: string): number {
    const tops = this.of(ownerId).filter((node) => node.trashed);
    return sizeOf(tops.flatMap((top) => this.subtree(top)));
  }

  /** Contents that somebody has. */
  contents(): Set<string> {
    return new Set([...this.#nodes.values()].flatMap((node) => (node.isFile ? [node.content] : [])));
  }

  async freeName(ownerId: string, parentId: string, name: string, isFile: boolean): Promise<string> {
    const taken = new Set(this.children(ownerId, parentId).map((child) => child.name));
    if (!taken.has(name)) return name;
    const number = await firstFree(1, async (numbers) =>
      numbers.map((one) => !taken.has(numberedName(name, isFile, one))),
    );
    return numberedName(name, isFile, number);
  }

  /** Deletes for good; answers what is gone. What went into the trash on its own account outlives its folder. */
  remove(ids: readonly string[]): ModelNode[] {
    const gone = new Set(ids.flatMap((id) => (this.get(id) ? this.subtree(this.get(id)!) : [])));
    for (const node of gone) {
      this.#within(node).delete(node);
      this.#nodes.delete(node.id);
    }
    return [...gone];
  }

  /** Back to their folders, or to the root where the folder is gone or in the trash itself. */
  async untrash(ids: readonly string[]): Promise<void> {
    const returning = new Set(ids.map((id) => this.get(id)!).filter((node) => this.inTrash(node)));
    const homes = [...returning].map((node) => ({ node, home: this.#home(node, returning) }));
    // Together with those of the same folder, the others of a group keep their order: it decides who is numbered.
    const orphaned = (node: ModelNode) => node.parentId !== "" && !this.get(node.parentId);
    const groups = Map.groupBy(homes, ({ node, home }) => (orphaned(node) ? node.parentId : home));
    for (const { node, home } of [...groups.values()].flat()) {
      if (!node.trashed && node.parentId === home) continue;
      const name = await this.freeName(node.ownerId, home, node.name, node.isFile);
      this.change(node, { parentId: home, name, trashed: false });
    }
  }

  #home(node: ModelNode, returning: ReadonlySet<ModelNode>): string {
    for (let id = node.parentId; id !== "";) {
      const folder = this.get(id);
      if (folder && returning.has(folder)) break;
      if (!folder || folder.trashed) return "";
      id = folder.parentId;
    }
    return node.parentId;
  }

  #within({ ownerId, parentId }: Pick<ModelNode, "ownerId" | "parentId">): Set<ModelNode> {
    const key = `${ownerId}/${parentId}`;
    const found = this.#inside.get(key) ?? new Set();
    this.#inside.set(key, found);
    return found;
  }
}

export const sizeOf = (nodes: readonly ModelNode[]): number =>
  nodes.reduce((total, node) => total + node.size, 0);
