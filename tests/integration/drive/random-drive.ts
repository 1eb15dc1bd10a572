import assert from "node:assert/strict";
import { Failure } from "../../../server/platform/http/failure.ts";
import type { Entry } from "../../../server/services/tree/index.ts";
import { ModelDrive, type ModelNode } from "./model-drive.ts";
import { copySomething } from "./random-copy.ts";
import { CONTENTS, LIMIT, NAMES } from "./random-limits.ts";
import { randomOf } from "./random.ts";
import { newOwner, type TreeKit } from "./tree-kit.ts";

/** Random changes by two owners, each made to the real drives and to the model, with the same outcome expected. */
export class RandomDrive {
  readonly kit: TreeKit;
  readonly random: (below: number) => number;
  readonly owners: readonly string[] = [newOwner(), newOwner()];
  readonly model = new ModelDrive();

  constructor(kit: TreeKit, seed: number) {
    this.kit = kit;
    this.random = randomOf(seed);
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.random(items.length)]!;
  }

  some(ownerId: string, which: (node: ModelNode) => boolean = () => true): readonly ModelNode[] {
    const own = this.model.nodes.filter((node) => node.ownerId === ownerId && which(node));
    if (own.length === 0) return [];
    return [...new Set(Array.from({ length: 1 + this.random(3) }, () => this.pick(own)))];
  }

  liveFolder(ownerId: string): string {
    const folders = this.model.nodes.filter(
      (node) => node.ownerId === ownerId && !node.isFile && !this.model.inTrash(node),
    );
    return this.pick(["", ...folders.map((folder) => folder.id)]);
  }

  async step(): Promise<void> {
    const ownerId = this.pick(this.owners);
    const kinds = [
      ...Array<() => Promise<void>>(4).fill(() => this.createFile(ownerId)),
      ...Array<() => Promise<void>>(4).fill(() => this.createFolder(ownerId)),
      ...Array<() => Promise<void>>(3).fill(() => this.move(ownerId)),
      ...Array<() => Promise<void>>(2).fill(() => this.trash(ownerId)),
      () => this.rename(ownerId),
      () => this.untrash(ownerId),
      () => this.remove(ownerId),
      () => copySomething(this, ownerId),
      ...(this.random(20) === 0 ? [() => this.emptyTrash(ownerId)] : []),
    ];
    await this.pick(kinds)();
  }

  async createFile(ownerId: string): Promise<void> {
    const parentId = this.liveFolder(ownerId);
    const [name, content] = [this.pick(NAMES), this.pick(CONTENTS)];
    const size = content.length * 10;
    const expected = this.model.usage(ownerId) + size > LIMIT ? "file_space_not_enough" : null;
    const free = await this.model.freeName(ownerId, parentId, name, true);
    const entry = await this.expecting(expected, () => this.kit.file(ownerId, parentId, name, content, size));
    if (!entry) return;
    assert.equal(entry.name, free);
    this.add(entry, content);
  }

  async createFolder(ownerId: string): Promise<void> {
    const parentId = this.liveFolder(ownerId);
    const name = this.pick(NAMES);
    const clash = this.model.children(ownerId, parentId).some((child) => child.name === name);
    const entry = await this.expecting(clash ? "file_duplicated_name" : null, () =>
      this.kit.folder(ownerId, parentId, name),
    );
    if (entry) this.add(entry, "");
  }

  add(entry: Entry, content: string): void {
    const { id, ownerId, parentId, name, size, kind } = entry;
    this.model.nodes.push({
      id,
      ownerId,
      parentId,
      name,
      isFile: kind === "file",
      content,
      size,
      trashed: false,
    });
  }

  async rename(ownerId: string): Promise<void> {
    const [node] = this.some(ownerId, (one) => !this.model.inTrash(one));
    if (!node) return;
    const name = this.pick(NAMES);
    const siblings = this.model.children(ownerId, node.parentId);
    const expected =
      node.name === name
        ? "file_rename_to_same_name"
        : siblings.some((sibling) => sibling.name === name)
          ? "file_duplicated_name"
          : null;
    const entry = await this.expecting(expected, () =>
      this.kit.write((tx) => this.kit.tree.rename(tx, ownerId, node.id, name)),
    );
    if (entry) node.name = name;
  }

  async move(ownerId: string): Promise<void> {
    const nodes = this.some(ownerId, (one) => !this.model.inTrash(one));
    if (nodes.length === 0) return;
    const to = this.liveFolder(ownerId);
    const folder = this.model.get(to);
    const above = folder ? this.model.path(folder) : [];
    const moving = nodes.filter((node) => node.parentId !== to);
    const expected =
      moving.length === 0
        ? "file_move_or_copy_to_cur"
        : moving.some((node) => above.includes(node))
          ? "file_move_into_itself"
          : null;
    const ids = nodes.map((node) => node.id);
    const moved = await this.expecting(expected, () =>
      this.kit.write(async (tx) => {
        await this.kit.tree.move(tx, ownerId, ids, to);
        return true;
      }),
    );
    if (!moved) return;
    for (const node of moving) {
      const name = await this.model.freeName(ownerId, to, node.name, node.isFile);
      Object.assign(node, { parentId: to, name });
    }
  }

  async trash(ownerId: string): Promise<void> {
    const nodes = this.some(ownerId);
    const live = nodes.filter((node) => !this.model.inTrash(node));
    if (nodes.length === 0) return;
    await this.kit.write((tx) =>
      this.kit.tree.trash(
        tx,
        ownerId,
        nodes.map((node) => node.id),
      ),
    );
    for (const node of live) node.trashed = true;
  }

  async untrash(ownerId: string): Promise<void> {
    const [node] = this.some(ownerId, (one) => this.model.inTrash(one));
    if (!node) return;
    await this.kit.write((tx) => this.kit.tree.untrash(tx, ownerId, [node.id]));
    await this.model.untrash([node.id]);
  }

  async remove(ownerId: string): Promise<void> {
    const ids = this.some(ownerId).map((node) => node.id);
    if (ids.length === 0) return;
    await this.kit.write((tx) => this.kit.tree.remove(tx, ownerId, ids));
    this.model.remove(ids);
  }

  async emptyTrash(ownerId: string): Promise<void> {
    await this.kit.write((tx) => this.kit.tree.emptyTrash(tx, ownerId));
    this.model.remove(
      this.model.nodes.filter((node) => node.ownerId === ownerId && node.trashed).map((node) => node.id),
    );
  }

  /** The live children of a folder, or for `*` what was put into the trash. */
  async list(ownerId: string, parentId: string): Promise<readonly Entry[]> {
    const { entries } = await this.kit.tree.list({
      ownerId,
      parentId,
      trashed: parentId === "*" ? true : null,
      order: "NAME_ASC",
      foldersFirst: true,
      limit: 1_000,
      pageToken: null,
    });
    return entries.filter((entry) => parentId === "*" || entry.trashedAt === null);
  }

  async expecting<Result>(expected: string | null, work: () => Promise<Result>): Promise<Result | null> {
    try {
      const result = await work();
      assert.equal(null, expected);
      return result;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      assert.equal(error.error, expected);
      return null;
    }
  }
}
