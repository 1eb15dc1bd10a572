import assert from "node:assert/strict";
import { it } from "node:test";
import * as oidc from "openid-client";
import { Client, formPath, signInByPages } from "../journeys.ts";
import { onOneLoginServer, PASSWORD } from "../login-server.ts";
import { plain } from "./picture-files.ts";
import { sessionPeople } from "../sessions/session-people.ts";
import { csrfOf, Visitor } from "../visitor.ts";

const CALLBACK = "https://club.example/callback";

onOneLoginServer("the claims about a person", (server) => {
  const { login, newPerson, sessionOf } = sessionPeople(server);
  let clients = 0;

  /** A program of the operator that its person has let see this much of them. */
  async function agreedTo(scope: string, email: string) {
    clients += 1;
    const id = `club-${clients}`;
    const described = { id, name: "Club", kind: "confidential" as const, redirect_uris: [CALLBACK] };
    const secret = (await login().clients.register(described)) ?? "";
    const client = await Client.discover(server().origin, { clientId: id, redirectUri: CALLBACK, secret });
    const visitor = new Visitor(server().origin);
    const page = await visitor.get(await client.address({ scope }));
    const consent = await visitor.post(formPath(page), { csrf: csrfOf(page), email, password: PASSWORD });
    const end = await visitor.post(formPath(consent), { csrf: csrfOf(consent), answer: "allow" });
    const tokens = await client.exchange(end.url);
    const info = () =>
      oidc.fetchUserInfo(client.config, tokens.access_token, tokens.claims()?.sub ?? oidc.skipSubjectCheck);
    return { consent, client, info };
  }

  /** Somebody who has chosen a picture and a time zone. */
  async function portrayed() {
    const person = await newPerson();
    const who = await sessionOf(person.id);
    await who.call("PATCH", "/api/v1/user/me", { name: "Ada", locale: "ko", time_zone: "Asia/Seoul" });
    const sent = await who.call("PUT", "/api/v1/user/picture", { image: (await plain()).toString("base64") });
    return { ...person, who, picture: String(sent.body["picture"]) };
  }

  it("hold name, language, picture and time zone for a program that may see them, as the question said", async () => {
    const { email, picture } = await portrayed();
    const { consent, info } = await agreedTo("openid profile", email);
    assert.match(consent.body, /see your name, username, picture, language and time zone/);
    const { name, locale, zoneinfo, picture: shown, email: address } = await info();
    assert.deepEqual(
      { name, locale, zoneinfo, shown, address },
      { name: "Ada", locale: "ko", zoneinfo: "Asia/Seoul", shown: picture, address: undefined },
    );
  });

  it("lead to a picture that any program can load, and its pages show, without signing in", async () => {
    const { email } = await portrayed();
    const { info } = await agreedTo("openid profile", email);
    const reply = await fetch((await info()).picture ?? "", { headers: { origin: "https://club.example" } });
    assert.deepEqual(
      [reply.status, reply.headers.get("content-type"), reply.headers.get("cross-origin-resource-policy")],
      [200, "image/webp", "cross-origin"],
    );
  });

  it("name neither picture nor time zone of somebody who has none", async () => {
    const person = await newPerson();
    const { info } = await agreedTo("openid profile", person.email);
    const claims = await info();
    assert.deepEqual(["picture" in claims, "zoneinfo" in claims, "name" in claims], [false, false, true]);
  });

  it("tell in seconds when something about the person last changed", async () => {
    const person = await portrayed();
    const { info } = await agreedTo("openid profile", person.email);
    const moved = (updated_at: number) =>
      server().context.database.write(async (tx) => {
        await tx.updateTable("user_account").set({ updated_at }).where("id", "=", person.id).execute();
      });
    await moved(0);
    const made = Math.floor(((await login().users.find(person.id))?.createdAt ?? 0) / 1000);
    assert.equal((await info()).updated_at, made);
    const changes = [
      () => person.who.call("PATCH", "/api/v1/user/me", { name: "Ada L." }),
      () => person.who.call("DELETE", "/api/v1/user/picture"),
    ];
    for (const change of changes) {
      await moved(0);
      const before = Math.floor(Date.now() / 1000);
      assert.equal((await change()).status, 200);
      const { updated_at = 0 } = await info();
      assert.ok(updated_at >= before && updated_at <= Date.now() / 1000, String(updated_at));
    }
  });

  it("hold nothing of the profile without its scope", async () => {
    const { email } = await portrayed();
    const { info } = await agreedTo("openid email", email);
    assert.deepEqual(Object.keys(await info()).toSorted(), ["email", "email_verified", "sub"]);
  });

  it("leave username, picture and time zone out where somebody agreed before the question named them", async () => {
    const { id, email } = await portrayed();
    const { info } = await agreedTo("openid profile", email);
    const { database } = server().context;
    await database.write(async (tx) => {
      const grants = tx.selectFrom("oidc_payload").selectAll().where("kind", "=", "Grant");
      for (const { id_hash, payload } of await grants.where("user_id", "=", id).execute()) {
        const { openid, ...rest } = JSON.parse(payload) as { openid?: { scope?: string } };
        const before = JSON.stringify({ ...rest, openid: { scope: openid?.scope } });
        await tx
          .updateTable("oidc_payload")
          .set({ payload: before })
          .where("id_hash", "=", id_hash)
          .execute();
      }
    });
    const claims = await info();
    assert.deepEqual(["picture" in claims, "zoneinfo" in claims, claims.name], [false, false, "Ada"]);
  });

  it("are whole for the site, and listed where programs look", async () => {
    const { email, picture } = await portrayed();
    const { client, tokens } = await signInByPages(server(), email);
    const claims = await oidc.fetchUserInfo(client.config, tokens.access_token, tokens.claims()?.sub ?? "");
    assert.deepEqual([claims.picture, claims.zoneinfo], [picture, "Asia/Seoul"]);
    const listed = client.config.serverMetadata().claims_supported ?? [];
    for (const claim of ["name", "locale", "picture", "zoneinfo", "updated_at", "email"])
      assert.ok(listed.includes(claim), claim);
  });
});
