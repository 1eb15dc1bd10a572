import { createElement, type ComponentProps } from "react";
import { maySell } from "../../features/bridge/may-sell.ts";
import { PlansView as Plans } from "../../features/payment/plans/PlansView.tsx";

export { AccountView } from "../../features/account/AccountView.tsx";
export { RedeemView } from "../../features/payment/redeem/RedeemView.tsx";
export { BillsView } from "../../features/payment/bills/BillsView.tsx";
export { OrderView } from "../../features/payment/order/OrderView.tsx";
export { TestPageView } from "../../features/payment/test-page/TestPageView.tsx";

const sells = () => maySell(window);

export const PlansView = (props: Omit<ComponentProps<typeof Plans>, "maySell">) =>
  createElement(Plans, { ...props, maySell: sells });
