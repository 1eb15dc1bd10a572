import { lazy, Suspense, type ComponentProps, type ComponentType } from "react";
import { ListingSkeleton } from "../../features/drive/scroll/ListingSkeleton.tsx";

const Recent = lazy(() =>
  import("../../features/drive/recent/RecentView.tsx").then((m) => ({ default: m.RecentView })),
);
const Search = lazy(() =>
  import("../../features/drive/search/SearchView.tsx").then((m) => ({ default: m.SearchView })),
);
const Starred = lazy(() =>
  import("../../features/drive/starred/StarredView.tsx").then((m) => ({ default: m.StarredView })),
);
const Trash = lazy(() =>
  import("../../features/drive/trash/TrashView.tsx").then((m) => ({ default: m.TrashView })),
);
const Tasks = lazy(() => import("./TasksPage.tsx").then((m) => ({ default: m.TasksPage })));
// All are one part of the bundle, because each part has its line in the script that every first screen loads.
const Account = lazy(() => import("./account-places.ts").then((m) => ({ default: m.AccountView })));
const Rewards = lazy(() => import("./account-places.ts").then((m) => ({ default: m.RewardsView })));
const Redeem = lazy(() => import("./account-places.ts").then((m) => ({ default: m.RedeemView })));
const Bills = lazy(() => import("./account-places.ts").then((m) => ({ default: m.BillsView })));
const Plans = lazy(() => import("./account-places.ts").then((m) => ({ default: m.PlansView })));
const Order = lazy(() => import("./account-places.ts").then((m) => ({ default: m.OrderView })));
const Subscription = lazy(() => import("./account-places.ts").then((m) => ({ default: m.SubscriptionView })));
const TestPage = lazy(() => import("./account-places.ts").then((m) => ({ default: m.TestPageView })));

const Login = lazy(() =>
  import("../../features/login/LoginEntry.tsx").then((m) => ({ default: m.LoginEntry })),
);

/** A place whose code is loaded when somebody first goes there. */
const waited = <Props extends object>(View: ComponentType<Props>) =>
  function Waited(props: Props) {
    return (
      <Suspense fallback={<ListingSkeleton view="list" />}>
        <View {...props} />
      </Suspense>
    );
  };

export const LazyRecent = waited<ComponentProps<typeof Recent>>(Recent);
export const LazySearch = waited<ComponentProps<typeof Search>>(Search);
export const LazyStarred = waited<ComponentProps<typeof Starred>>(Starred);
export const LazyTrash = waited<ComponentProps<typeof Trash>>(Trash);
export const LazyTasks = waited<ComponentProps<typeof Tasks>>(Tasks);
export const LazyLogin = waited<object>(Login);
export const LazyPlans = waited<ComponentProps<typeof Plans>>(Plans);
export const LazyOrder = waited<ComponentProps<typeof Order>>(Order);
export const LazySubscription = waited<ComponentProps<typeof Subscription>>(Subscription);
export const LazyTestPage = waited<ComponentProps<typeof TestPage>>(TestPage);
export const LazyBills = waited<ComponentProps<typeof Bills>>(Bills);
export const LazyAccount = waited<ComponentProps<typeof Account>>(Account);
export const LazyRedeem = waited<ComponentProps<typeof Redeem>>(Redeem);
export const LazyRewards = waited<ComponentProps<typeof Rewards>>(Rewards);
