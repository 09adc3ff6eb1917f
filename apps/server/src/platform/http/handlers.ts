import type {
  Audience,
  callsByDomain,
  CallName,
  Calls,
  CallSpec,
  Domain,
  HandlerAnswer,
  Input,
} from '@fairhouse/contract';
import type { CallContext, MemberActor, OperatorActor, PlayActor } from '../context/index.ts';

/** The caller that a handler of this audience receives; a visitor has no identity. */
export type ActorOf<A extends Audience> = A extends 'visitor'
  ? null
  : A extends 'play'
    ? PlayActor
    : A extends 'operator'
      ? OperatorActor
      : MemberActor;

export type Handler<C extends CallSpec> = (
  input: Input<C>,
  context: CallContext<ActorOf<C['audience']>>,
) => HandlerAnswer<C> | Promise<HandlerAnswer<C>>;

type HandlersOf<T> = { readonly [K in keyof T]: T[K] extends CallSpec ? Handler<T[K]> : never };

/** The handlers a module implements for its domain. */
export type Handlers<D extends Domain> = HandlersOf<(typeof callsByDomain)[D]>;

/** Every call of the contract; a missing one does not compile. */
export type AllHandlers = { readonly [K in CallName]: Handler<Calls[K]> };
