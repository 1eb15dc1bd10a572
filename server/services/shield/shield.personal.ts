import { ofNobody } from "../../platform/personal/personal-table.ts";

export const personalInShield = { captcha_use: ofNobody("A challenge doesn't say who solved it.") } as const;
