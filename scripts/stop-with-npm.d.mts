export declare function stopWithNpm(stop: () => void): () => void;
