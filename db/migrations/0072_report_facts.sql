CREATE TABLE "funnel_days" (
	"day" date NOT NULL,
	"step" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "funnel_days_day_step_pk" PRIMARY KEY("day","step")
);
--> statement-breakpoint
CREATE TABLE "report_cohorts" (
	"cohort" date NOT NULL,
	"month" date NOT NULL,
	"customers" integer NOT NULL,
	"orders" integer NOT NULL,
	"sold" bigint NOT NULL,
	CONSTRAINT "report_cohorts_cohort_month_pk" PRIMARY KEY("cohort","month")
);
--> statement-breakpoint
CREATE TABLE "report_fact_pieces" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"variant_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"size" text NOT NULL,
	"name" text NOT NULL,
	"day" date NOT NULL,
	"is_sale" boolean NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"cost" integer DEFAULT 0 NOT NULL,
	"uncosted" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "report_fact_pieces_order_id_position_variant_id_pk" PRIMARY KEY("order_id","position","variant_id")
);
--> statement-breakpoint
CREATE TABLE "report_facts" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	"promotions" integer DEFAULT 0 NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"shipping" integer DEFAULT 0 NOT NULL,
	"interest" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"money" integer DEFAULT 0 NOT NULL,
	"fee" integer DEFAULT 0 NOT NULL,
	"freight" integer DEFAULT 0 NOT NULL,
	"cost" integer DEFAULT 0 NOT NULL,
	"uncosted" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "report_facts_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "report_months" (
	"month" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"city" text NOT NULL,
	"method" text NOT NULL,
	"coupon" text NOT NULL,
	"shipping" text NOT NULL,
	"is_first" boolean NOT NULL,
	"promotions" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_piece_sums" (
	"grain" text NOT NULL,
	"day" date NOT NULL,
	"variant_id" uuid NOT NULL,
	"size" text NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"sold" bigint DEFAULT 0 NOT NULL,
	"returned_pieces" integer DEFAULT 0 NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"uncosted" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "report_piece_sums_grain_day_variant_id_size_pk" PRIMARY KEY("grain","day","variant_id","size")
);
--> statement-breakpoint
CREATE TABLE "report_rebuilds" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_by" text NOT NULL,
	"last_number" bigint DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"advanced_at" timestamp with time zone DEFAULT now() NOT NULL,
	"total" integer NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "report_segments" (
	"day" date NOT NULL,
	"segment" text NOT NULL,
	"customers" integer NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "report_segments_day_segment_pk" PRIMARY KEY("day","segment")
);
--> statement-breakpoint
CREATE TABLE "report_stale_days" (
	"day" date PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_sums" (
	"grain" text NOT NULL,
	"dimension" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"cancelled" integer DEFAULT 0 NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"items" bigint DEFAULT 0 NOT NULL,
	"promotions" bigint DEFAULT 0 NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"shipping" bigint DEFAULT 0 NOT NULL,
	"interest" bigint DEFAULT 0 NOT NULL,
	"sold" bigint DEFAULT 0 NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	"returned_pieces" integer DEFAULT 0 NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"paid_out" bigint DEFAULT 0 NOT NULL,
	"fees" bigint DEFAULT 0 NOT NULL,
	"freight" bigint DEFAULT 0 NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"uncosted" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "report_sums_grain_dimension_day_key_pk" PRIMARY KEY("grain","dimension","day","key")
);
--> statement-breakpoint
CREATE INDEX "report_fact_pieces_day" ON "report_fact_pieces" USING btree ("day");--> statement-breakpoint
CREATE INDEX "report_facts_day" ON "report_facts" USING btree ("day","at");--> statement-breakpoint
CREATE INDEX "report_piece_sums_variant" ON "report_piece_sums" USING btree ("variant_id","grain","day");--> statement-breakpoint
CREATE INDEX "stock_ledger_costs" ON "stock_ledger" USING btree ("variant_id","at") WHERE "stock_ledger"."unit_cost" is not null and "stock_ledger"."on_hand_change" > 0;