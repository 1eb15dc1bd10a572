import { createElement, type ComponentProps, type ComponentType } from "react";
import { maySell } from "../../features/bridge/may-sell.ts";
import { PlansView as Plans } from "../../features/payment/plans/PlansView.tsx";
import { SubscriptionView as Renewed } from "../../features/payment/subscription/SubscriptionView.tsx";

export { AccountView } from "../../features/account/AccountView.tsx";
export { RedeemView } from "../../features/payment/redeem/RedeemView.tsx";
export { RewardsView } from "../../features/payment/rewards/RewardsView.tsx";
export { BillsView } from "../../features/payment/bills/BillsView.tsx";
export { OrderView } from "../../features/payment/order/OrderView.tsx";
export { TestPageView } from "../../features/payment/test-page/TestPageView.tsx";

const sells = () => maySell(window);

interface Asks {
  readonly maySell: () => Promise<boolean>;
}

/** A view that asks before it shows prices. */
const asking = <Props extends Asks>(View: ComponentType<Props>) =>
  function Asking(props: Omit<Props, keyof Asks>) {
    return createElement(View, { ...props, maySell: sells } as Props);
  };

export const PlansView = asking<ComponentProps<typeof Plans>>(Plans);
export const SubscriptionView = asking<ComponentProps<typeof Renewed>>(Renewed);
