CREATE TABLE "card_arrangements" (
	"owner_id" uuid NOT NULL,
	"board" text NOT NULL,
	"arrangement" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_arrangements_owner_id_board_pk" PRIMARY KEY("owner_id","board")
);
--> statement-breakpoint
CREATE TABLE "page_steps" (
	"day" date NOT NULL,
	"step" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "page_steps_day_step_pk" PRIMARY KEY("day","step")
);
--> statement-breakpoint
ALTER TABLE "card_arrangements" ADD CONSTRAINT "card_arrangements_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_changes_applied" ON "order_changes" USING btree ("closed_at") WHERE "order_changes"."state" = 'applied';--> statement-breakpoint
CREATE INDEX "orders_by_sale" ON "orders" USING btree (least("terms_approved_at", "paid_at"));--> statement-breakpoint
CREATE INDEX "payments_captured" ON "payments" USING btree ("captured_at") WHERE "payments"."captured" > 0;--> statement-breakpoint
CREATE INDEX "stock_ledger_moves" ON "stock_ledger" USING btree ("at","variant_id","on_hand_change") WHERE "stock_ledger"."on_hand_change" <> 0;