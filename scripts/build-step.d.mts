export declare function buildSite(root: string): Promise<boolean>;
