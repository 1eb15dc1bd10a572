import assert from "node:assert/strict";
import { before, it } from "node:test";
import sharp from "sharp";
import type { FileObject } from "../../../contract/files.ts";
import { leftOut } from "../../support/left-out.ts";
import { onOneLoginServer } from "../login/login-server.ts";
import { nobody, person, shareOf, type Person } from "../security/house.ts";
import { fetched, filmed, installed, known, opened, stored } from "./preview-kit.ts";

const tools = installed("ffmpeg") && installed("ffprobe");
if (!tools) leftOut("ffmpeg", "lengths, sizes and pictures of films and sounds");
const picture = ["-f", "lavfi", "-i", "testsrc=duration=6:size=640x360:rate=30000/1001"];
const sound = ["-f", "lavfi", "-i", "sine=duration=6"];

onOneLoginServer("media", (server) => {
  let ada: Person;
  const keep = async (name: string, bytes: Uint8Array): Promise<FileObject> =>
    opened(ada, await stored(ada, server(), { name, bytes }));
  const told = async (name: string, bytes: Uint8Array): Promise<FileObject> =>
    known(ada, await stored(ada, server(), { name, bytes }));
  before(async () => {
    ada = await person(server());
  });

  it("of a picture are its size", async () => {
    const bytes = await sharp({ create: { width: 33, height: 44, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    const { medias, params } = await told("p.png", bytes);
    assert.deepEqual(params, { width: "33", height: "44" });
    assert.deepEqual(medias[0]?.video, { width: 33, height: 44 });
    const again = await opened(ada, (await keep("q.png", bytes)).id, "");
    assert.deepEqual(again.params, params);
    const listed = await ada.call("GET", "/api/drive/v1/files");
    const { files } = listed.body as unknown as { files: readonly FileObject[] };
    assert.deepEqual(
      files.map((file) => file.params),
      [params, params],
      "a listing tells what is known",
    );
  });

  it("of what is broken are nothing, and it is asked once", async () => {
    for (const name of ["b.png", "b.mp4", "b.mp3"]) {
      const { medias, params } = await keep(name, Buffer.from(`#EXTM3U\nfile:///etc/passwd\n${name}`));
      assert.deepEqual([params, medias[0]?.video, medias[0]?.is_origin], [{}, null, true]);
    }
  });

  if (!tools) {
    it("of films are unknown without ffprobe and ffmpeg, which aren't installed here: no thumbnail is promised", async () => {
      const { medias, params, thumbnail_link } = await keep("film.mp4", Buffer.from("a film"));
      assert.deepEqual([params, medias[0]?.video, thumbnail_link], [{}, null, ""]);
    });
    return;
  }

  it("of a film are its length, size, codecs and tracks; sound no browser plays is named", async () => {
    const codecs = ["-c:v", "mpeg4", "-c:a", "eac3", "-metadata:s:a:0", "language=deu"];
    const { medias, params, thumbnail_link, id } = await told(
      "film.mkv",
      filmed([...picture, ...sound, ...codecs, "-shortest"], "mkv"),
    );
    assert.deepEqual(params, { duration: "6", width: "640", height: "360" });
    const [media] = medias;
    assert.equal(media?.resolution_name, "360P");
    const facts = media?.video ?? {};
    assert.deepEqual(
      [facts["width"], facts["height"], facts["video_codec"], facts["audio_codec"]],
      [640, 360, "mpeg4", "eac3"],
    );
    assert.deepEqual([facts["duration"], facts["frame_rate"]], [6, 30]);
    assert.deepEqual(facts["audio_tracks"], [
      { codec: "eac3", language: "deu", title: "", unsupported: true },
    ]);
    const poster = await fetched(thumbnail_link);
    assert.equal(poster.status, 200);
    const { width, height } = await sharp(poster.bytes).metadata();
    assert.deepEqual([width, height], [480, 270]);
    const share_id = await shareOf(ada, [id]);
    const { body } = await nobody(server()).call(
      "GET",
      `/api/drive/v1/share/file_info?share_id=${share_id}&file_id=${id}`,
    );
    assert.deepEqual((body as { file_info: FileObject }).file_info.params, params);
  });

  it("of a large film with its index at the end are found without reading all of it", async () => {
    const small = filmed([...picture, "-c:v", "mpeg4", "-f", "mp4"], "mp4");
    const moov = small.indexOf("moov") - 4;
    const gap = Buffer.alloc(50 << 20);
    gap.writeUInt32BE(gap.length, 0);
    gap.write("free", 4);
    const { params } = await told(
      "large.mp4",
      Buffer.concat([small.subarray(0, moov), gap, small.subarray(moov)]),
    );
    assert.deepEqual(params, { duration: "6", width: "640", height: "360" });
  });

  it("of a sound are its length, and its cover is its thumbnail", async () => {
    const cover = ["-f", "lavfi", "-i", "color=red:size=300x300:duration=1"];
    const song = filmed(
      [
        ...sound,
        ...cover,
        "-map",
        "0",
        "-map",
        "1",
        "-frames:v",
        "1",
        "-c:v",
        "mjpeg",
        "-disposition:v",
        "attached_pic",
      ],
      "mp3",
    );
    const { medias, params, thumbnail_link } = await told("song.mp3", song);
    assert.deepEqual(params, { duration: "6" });
    assert.equal(medias[0]?.video?.["audio_codec"], "mp3");
    assert.equal((await sharp((await fetched(thumbnail_link)).bytes).metadata()).width, 300);
    const bare = await keep("bare.mp3", filmed(sound, "mp3"));
    assert.equal((await fetched(bare.thumbnail_link)).status, 404);
  });

  it("of a play list in a film's clothes are nothing: no other file is opened", async () => {
    const names = ["list.m3u8.mp4", "concat.avi"];
    const texts = [
      "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n",
      "ffconcat version 1.0\nfile /etc/passwd\n",
    ];
    for (const [index, name] of names.entries()) {
      const { medias, thumbnail_link } = await keep(name, Buffer.from(texts[index] ?? ""));
      assert.equal(medias[0]?.video, null);
      assert.equal((await fetched(thumbnail_link)).status, 404);
    }
  });
});
