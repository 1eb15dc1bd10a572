import { Failure } from "../../../../server/platform/failure.ts";
import { PaymentRefused, ProviderAway } from "../../../../server/services/payment/index.ts";
import { randomOf } from "../../../support/random.ts";
import { ACTS, one, type Life } from "./acts.ts";
import type { Cast } from "./cast.ts";
import type { LifeServer } from "./life-server.ts";

const LANES = 4;
const WEIGHT = ACTS.reduce((sum, [weight]) => sum + weight, 0);

/** Acts at random for everybody, several at once. What can't be is refused by a name, and that is right. */
export async function liveAtRandom(
  server: LifeServer,
  cast: Cast,
  seed: number,
  acts: number,
): Promise<void> {
  const life: Life = { server, cast, below: randomOf(seed) };
  let left = acts;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      await actOnce(life).catch(unlessRefused);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

async function actOnce(life: Life): Promise<void> {
  let turn = life.below(WEIGHT);
  const [, act] = ACTS.find(([weight]) => (turn -= weight) < 0)!;
  await act(life, one(life, life.cast.people));
}

/** Another server that charges at this moment counts as a provider that is away. */
const REFUSALS = [Failure, PaymentRefused, ProviderAway];

function unlessRefused(error: unknown): void {
  if (!REFUSALS.some((refusal) => error instanceof refusal)) throw error;
}
