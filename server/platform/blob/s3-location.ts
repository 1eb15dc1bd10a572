const DEFAULT_REGION = "us-east-1";

/** The place where an S3 store keeps its objects. */
export interface S3Location {
  readonly bucket: string;
  /** The beginning of every object's key: `""` or a path that ends with a slash. */
  readonly prefix: string;
  /** The address of a store that isn't Amazon's; its buckets are addressed by path. */
  readonly endpoint: string | null;
  readonly region: string;
}

export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Reads `s3://bucket/prefix?endpoint=…&region=…`; returns the rule that a wrong address breaks. */
export function parseS3Url(address: string): S3Location | { readonly rule: string } {
  const url = URL.parse(address);
  if (!url?.hostname) return { rule: "needs a bucket, as in s3://bucket?endpoint=https://s3.example.org" };
  if (url.username || url.password) {
    return { rule: "must not hold keys; set HOLDALL_BLOB_ACCESS_KEY_ID and HOLDALL_BLOB_SECRET_ACCESS_KEY" };
  }
  const unknown = [...url.searchParams.keys()].find((name) => name !== "endpoint" && name !== "region");
  if (unknown !== undefined) return { rule: `knows endpoint and region, but not "${unknown}"` };
  const endpoint = url.searchParams.get("endpoint");
  if (endpoint !== null && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? "")) {
    return { rule: "needs an endpoint that begins with https:// or http://" };
  }
  const path = url.pathname.replace(/^\/+|\/+$/g, "");
  return {
    bucket: url.hostname,
    prefix: path === "" ? "" : `${decodeURIComponent(path)}/`,
    endpoint,
    region: url.searchParams.get("region") ?? DEFAULT_REGION,
  };
}
