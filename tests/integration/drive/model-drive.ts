import { firstFree } from "../../../server/services/tree/free-names.ts";
import { numberedName } from "../../../server/services/tree/names.ts";

/** One entry of the naive drive. Its key is the id of the real entry. */
export interface ModelNode {
  id: string;
  ownerId: string;
  parentId: string;
  name: string;
  isFile: boolean;
  content: string;
  size: number;
  trashed: boolean;
}

/** What a drive means, said as plainly as possible: one list in memory, every question answered by going through it. */
export class ModelDrive {
  nodes: ModelNode[] = [];

  get(id: string): ModelNode | undefined {
    return this.nodes.find((node) => node.id === id);
  }

  children(ownerId: string, parentId: string): ModelNode[] {
    return this.nodes.filter(
      (node) => node.ownerId === ownerId && node.parentId === parentId && !node.trashed,
    );
  }

  /** The entry and what is live below it. */
  subtree(node: ModelNode): ModelNode[] {
    return [node, ...this.children(node.ownerId, node.id).flatMap((child) => this.subtree(child))];
  }

  path(node: ModelNode): ModelNode[] {
    const parent = this.get(node.parentId);
    return parent ? [...this.path(parent), node] : [node];
  }

  inTrash(node: ModelNode): boolean {
    return this.path(node).some((one) => one.trashed);
  }

  usage(ownerId: string): number {
    return sum(this.nodes.filter((node) => node.ownerId === ownerId));
  }

  usageInTrash(ownerId: string): number {
    const tops = this.nodes.filter((node) => node.ownerId === ownerId && node.trashed);
    return sum(tops.flatMap((top) => this.subtree(top)));
  }

  references(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { isFile, content } of this.nodes) {
      if (isFile) counts.set(content, (counts.get(content) ?? 0) + 1);
    }
    return counts;
  }

  async freeName(ownerId: string, parentId: string, name: string, isFile: boolean): Promise<string> {
    const taken = new Set(this.children(ownerId, parentId).map((child) => child.name));
    if (!taken.has(name)) return name;
    const number = await firstFree(1, async (numbers) =>
      numbers.map((one) => !taken.has(numberedName(name, isFile, one))),
    );
    return numberedName(name, isFile, number);
  }

  remove(ids: readonly string[]): void {
    for (const id of ids) {
      const node = this.get(id);
      if (!node) continue;
      const gone = new Set(this.subtree(node));
      this.nodes = this.nodes.filter((one) => !gone.has(one));
    }
  }

  async untrash(ids: readonly string[]): Promise<void> {
    const returning = ids.map((id) => this.get(id)!).filter((node) => this.inTrash(node));
    const homes = new Map<ModelNode, string>();
    for (const node of returning) node.trashed = false;
    for (const node of returning) {
      const path = this.path(node);
      const reached = path[0]?.parentId === "" && !path.some((one) => one.trashed);
      homes.set(node, reached ? node.parentId : "");
    }
    for (const node of returning) node.trashed = true;
    for (const [node, home] of homes) {
      const name = await this.freeName(node.ownerId, home, node.name, node.isFile);
      Object.assign(node, { parentId: home, name, trashed: false });
    }
  }
}

const sum = (nodes: readonly ModelNode[]): number => nodes.reduce((total, node) => total + node.size, 0);
