export { AccountView } from "../../features/account/AccountView.tsx";
export { RedeemView } from "../../features/payment/redeem/RedeemView.tsx";
export { BillsView } from "../../features/payment/bills/BillsView.tsx";
