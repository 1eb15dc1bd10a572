import assert from "node:assert/strict";
import { before, it } from "node:test";
import { onOneLoginServer } from "../login/login-server.ts";
import { folderOf, nobody, person, shareOf, type Answer, type Person } from "../security/house.ts";
import { fetched, stored } from "./preview-kit.ts";

interface Shown {
  readonly name: string;
  readonly language: string;
  readonly format: string;
  readonly link: { readonly url: string };
}

onOneLoginServer("subtitles", (server) => {
  let ada: Person;
  let folder: string;
  let film: string;
  const keep = (name: string, text: string, parent = folder) =>
    stored(ada, server(), { name, bytes: Buffer.from(text), parent });

  before(async () => {
    ada = await person(server());
    folder = await folderOf(ada, "Films");
    film = await keep("Film (2020).mkv", "a film");
    await keep("film (2020).srt", "1\n00:00:01,000 --> 00:00:02,000\nHello\n");
    await keep("Film (2020).pt-BR.vtt", "WEBVTT\n\n00:01.000 --> 00:02.000\nOlá\n");
    await keep("Film (2020).en.forced.ass", "Dialogue: 0,0:00:01.00,0:00:02.00,,,0,0,0,,Ho\n");
    await keep("Film (2020) bonus.srt", "another film's");
    await keep("Film (2020).txt", "no subtitles");
    await keep("Film (2020).de.srt", "in the root", "");
  });

  const shown = (answer: Answer) => answer.body["subtitles"] as readonly Shown[];

  it("are the files of the folder that carry the film's name, in order", async () => {
    const found = shown(await ada.call("GET", `/api/drive/v1/files/${film}:subtitles`));
    assert.deepEqual(
      found.map(({ name, language, format }) => [name, language, format]),
      [
        ["film (2020).srt", "", "srt"],
        ["Film (2020).en.forced.ass", "en.forced", "ass"],
        ["Film (2020).pt-BR.vtt", "pt-BR", "vtt"],
      ],
    );
  });

  it("are sent as WebVTT, whatever they are, and run nothing", async () => {
    const found = shown(await ada.call("GET", `/api/drive/v1/files/${film}:subtitles`));
    for (const [index, said] of ["Hello", "Ho", "Olá"].entries()) {
      const { status, headers, bytes } = await fetched(found[index]?.link.url ?? "");
      assert.equal(status, 200);
      assert.equal(headers.get("content-type"), "text/vtt; charset=utf-8");
      assert.match(headers.get("content-security-policy") ?? "", /^sandbox; default-src 'none'/);
      assert.match(bytes.toString(), new RegExp(`^WEBVTT\\n[^]*${said}`));
    }
    const url = found[0]?.link.url ?? "";
    assert.equal((await fetched(url.replace("/v/", "/d/"))).status, 404);
  });

  it("are none for what is no film, and not found for others", async () => {
    const text = await keep("alone.txt", "x");
    assert.deepEqual(shown(await ada.call("GET", `/api/drive/v1/files/${text}:subtitles`)), []);
    const eve = await person(server());
    assert.equal((await eve.call("GET", `/api/drive/v1/files/${film}:subtitles`)).status, 404);
  });

  it("are shown to visitors of the folder, with its code, but not beside a film that is shared alone", async () => {
    const visitor = nobody(server());
    const ask = (share_id: string, token = "") =>
      visitor.call(
        "GET",
        `/api/drive/v1/share/subtitles?share_id=${share_id}&file_id=${film}&pass_code_token=${token}`,
      );
    const open = await shareOf(ada, [folder]);
    const found = shown(await ask(open));
    assert.equal(found.length, 3);
    assert.equal((await fetched(found[0]?.link.url ?? "")).status, 200);
    await ada.call("POST", "/api/drive/v1/share:batchDelete", { ids: [open] });
    assert.equal((await fetched(found[0]?.link.url ?? "")).status, 404);
    assert.deepEqual(shown(await ask(await shareOf(ada, [film]))), []);
    const locked = await shareOf(ada, [folder], { pass_code_option: "REQUIRED", custom_pass_code: "abcd" });
    const refused = await ask(locked);
    assert.deepEqual([refused.body["share_status"], shown(refused)], ["PASS_CODE_EMPTY", []]);
    const entered = await visitor.call("GET", `/api/drive/v1/share?share_id=${locked}&pass_code=abcd`);
    assert.equal(shown(await ask(locked, String(entered.body["pass_code_token"]))).length, 3);
    const unseen = await shareOf(ada, [folder], { rights: { view: false } });
    assert.equal((await ask(unseen)).status, 403);
  });
});
