export { createPayments, type PaymentParts, type Payments } from "./payment.service.ts";
export { ProviderAway, type PaymentProvider, type Webhook } from "./payment-provider.ts";
export { countPaymentFaults } from "./payment-faults.ts";
export { PaymentRefused, type PaymentRefusal } from "./payment-refused.ts";
export { createTestProvider, TEST_ACTS, type TestAct, type TestProvider } from "./providers/test-provider.ts";
export { createStripeProvider, type StripeParts } from "./providers/stripe-provider.ts";
export { stripeRoutes } from "./providers/stripe.routes.ts";
export { paymentRoutes, type PaymentRoutes } from "./payment.routes.ts";
export { testProviderRoutes } from "./providers/test-provider.routes.ts";
