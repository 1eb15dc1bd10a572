/** Address of a stylesheet that an island loads when it is needed. */
declare module "*.island.css" {
  const address: string | undefined;
  export = address;
}
