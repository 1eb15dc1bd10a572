import type { Operation } from "./hostile-request.ts";

interface Described {
  readonly parameters?: Operation["parameters"];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema?: Operation["body"] }>>;
  };
}

/** Every operation of the API that a server describes; the pages of the login answer people. */
export async function readOperations(origin: string): Promise<readonly Operation[]> {
  const reply = await fetch(`${origin}/api/openapi.json`);
  const { paths } = (await reply.json()) as { paths: Record<string, Record<string, Described>> };
  const ofApi = Object.entries(paths).filter(([path]) => path.startsWith("/api/"));
  return ofApi.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content["application/json"]?.schema ?? null,
    })),
  );
}
