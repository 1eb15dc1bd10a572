export declare function enoughNode(): boolean;
