export { AccountView } from "../../features/account/AccountView.tsx";
export { RedeemView } from "../../features/payment/redeem/RedeemView.tsx";
export { BillsView } from "../../features/payment/bills/BillsView.tsx";
export { PlansView } from "../../features/payment/plans/PlansView.tsx";
export { OrderView } from "../../features/payment/order/OrderView.tsx";
export { TestPageView } from "../../features/payment/test-page/TestPageView.tsx";
