import { Failure } from "../../../../server/platform/failure.ts";
import { PaymentRefused, ProviderAway } from "../../../../server/services/payment/index.ts";
import { randomOf } from "../../../support/random.ts";
import { ACTS, one, type Act, type Life } from "./acts.ts";
import type { Cast } from "./cast.ts";
import type { LifeServer } from "./life-server.ts";

const LANES = 4;

interface LifeWish {
  readonly seed: number;
  /** `Infinity` goes on until the process is killed. */
  readonly acts: number;
  /** An act that isn't done. */
  readonly without?: Act;
}

/** Acts at random for everybody, several at once. What can't be is refused by a name, and that is right. */
export async function liveAtRandom(
  server: LifeServer,
  cast: Cast,
  { seed, acts, without }: LifeWish,
): Promise<void> {
  const life: Life = { server, cast, below: randomOf(seed) };
  const choice = ACTS.filter(([, act]) => act !== without);
  let left = acts;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      await actOnce(life, choice).catch(unlessRefused);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

async function actOnce(life: Life, choice: typeof ACTS): Promise<void> {
  let turn = life.below(choice.reduce((sum, [weight]) => sum + weight, 0));
  const [, act] = choice.find(([weight]) => (turn -= weight) < 0)!;
  await act(life, one(life, life.cast.people));
}

/** Another server that charges at this moment counts as a provider that is away. */
const REFUSALS = [Failure, PaymentRefused, ProviderAway];

function unlessRefused(error: unknown): void {
  if (!REFUSALS.some((refusal) => error instanceof refusal)) throw error;
}
